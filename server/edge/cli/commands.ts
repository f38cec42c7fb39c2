import { backupCommand } from '#server/edge/cli/back-up.ts'
import type { Command } from '#server/edge/cli/command.ts'
import { clockCommand } from '#server/edge/cli/confirm-clock.ts'
import { copyDatabaseCommand } from '#server/edge/cli/copy-database.ts'
import { exportCommand } from '#server/edge/cli/export-file.ts'
import { generateCommand } from '#server/edge/cli/generate-catalogue.ts'
import { importCommand } from '#server/edge/cli/import-file.ts'
import { inspectCommand } from '#server/edge/cli/inspect-files.ts'
import { missesCommand } from '#server/edge/cli/list-misses.ts'
import { adminCommand } from '#server/edge/cli/manage-administrators.ts'
import { mailsCommand } from '#server/edge/cli/manage-mails.ts'
import { reportsCommand } from '#server/edge/cli/manage-reports.ts'
import { storageCommand } from '#server/edge/cli/manage-storage.ts'
import { moveCommand } from '#server/edge/cli/move-site.ts'
import { reindexCommand } from '#server/edge/cli/reindex-search.ts'
import { restoreCommand } from '#server/edge/cli/restore-backup.ts'
import { doctorCommand } from '#server/edge/cli/run-doctor.ts'
import { sampleCommand } from '#server/edge/cli/seed-sample.ts'
import { verifyCommand } from '#server/edge/cli/verify-backup.ts'

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
