import { backupCommand } from '#server/cli/back-up.ts'
import type { Command } from '#server/cli/command.ts'
import { clockCommand } from '#server/cli/confirm-clock.ts'
import { copyDatabaseCommand } from '#server/cli/copy-database.ts'
import { exportCommand } from '#server/cli/export-file.ts'
import { generateCommand } from '#server/cli/generate-catalogue.ts'
import { importCommand } from '#server/cli/import-file.ts'
import { inspectCommand } from '#server/cli/inspect-files.ts'
import { missesCommand } from '#server/cli/list-misses.ts'
import { adminCommand } from '#server/cli/manage-administrators.ts'
import { mailsCommand } from '#server/cli/manage-mails.ts'
import { reportsCommand } from '#server/cli/manage-reports.ts'
import { storageCommand } from '#server/cli/manage-storage.ts'
import { moveCommand } from '#server/cli/move-site.ts'
import { reindexCommand } from '#server/cli/reindex-search.ts'
import { restoreCommand } from '#server/cli/restore-backup.ts'
import { doctorCommand } from '#server/cli/run-doctor.ts'
import { sampleCommand } from '#server/cli/seed-sample.ts'
import { verifyCommand } from '#server/cli/verify-backup.ts'

/** Every command of the operator, in the order in which help shows them. */
export const COMMANDS: readonly Command[] = [
  importCommand,
  exportCommand,
  sampleCommand,
  generateCommand,
  reindexCommand,
  inspectCommand,
  missesCommand,
  adminCommand,
  reportsCommand,
  mailsCommand,
  clockCommand,
  storageCommand,
  doctorCommand,
  backupCommand,
  verifyCommand,
  restoreCommand,
  moveCommand,
  copyDatabaseCommand,
]
