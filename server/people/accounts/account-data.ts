import type { AccountData } from '#contract/people/account-data.ts'
import {
  type AccountDataRows,
  selectAccountData,
} from '#server/people/accounts/account-data.sql.ts'
import type { AccountServices } from '#server/people/accounts/account-services.ts'
import { signedIn } from '#server/people/accounts/authorize.ts'
import type { Caller } from '#server/people/accounts/caller.ts'
import { hashToken } from '#server/people/accounts/sessions.ts'
import { readEntriesOf } from '#server/people/audit-log/read-audit-log.ts'

/** As many of a network's hash as tell it from others. */
const NETWORK_BYTES = 8

/** All that the site has about the caller's account, but for hashes of secrets. */
export async function readAccountData(
  { db, audit }: Pick<AccountServices, 'db' | 'audit'>,
  caller: Caller,
): Promise<AccountData> {
  const { id, name, email, isAdmin, role, createdAt, lastSeenAt } = signedIn(caller)
  const rows = await selectAccountData(db, { id, email }, hashToken(caller.token ?? ''))
  const log = await readEntriesOf(db, id)
  audit('data.downloaded', { accountId: id, ip: caller.ip })
  return {
    account: {
      ...{ id, name, email, isAdmin, role },
      createdAt: createdAt.toISOString(),
      lastSeenAt: lastSeenAt.toISOString(),
    },
    ...signsOfLife(rows),
    secondFactor: factorsOf(rows),
    reports: rows.reports.map(reportOf),
    ...administration(rows),
    ...largeChanges(rows),
    log,
  }
}

function signsOfLife({ sessions, codes, mails }: AccountDataRows) {
  return {
    sessions: sessions.map((row) => ({
      createdAt: row.created_at.toISOString(),
      lastUsedAt: row.last_used_at.toISOString(),
      provedAt: row.proved_at?.toISOString() ?? null,
      device: row.device || null,
      network: row.network.subarray(0, NETWORK_BYTES).toString('hex'),
      isThisOne: row.is_this_one,
    })),
    codes: codes.map((row) => ({
      purpose: row.purpose,
      createdAt: row.created_at.toISOString(),
      usedAt: row.used_at?.toISOString() ?? null,
    })),
    mails: mails.map((row) => ({
      about: row.template,
      state: row.state,
      createdAt: row.created_at.toISOString(),
      finishedAt: row.finished_at?.toISOString() ?? null,
    })),
  }
}

function factorsOf({ passkeys, totps, recovery }: AccountDataRows): AccountData['secondFactor'] {
  return {
    passkeys: passkeys.map(({ name, created_at, last_used_at }) => ({
      name,
      createdAt: created_at.toISOString(),
      lastUsedAt: last_used_at?.toISOString() ?? null,
    })),
    totpSince: totps[0]?.created_at.toISOString() ?? null,
    recoveryCodesLeft: recovery[0]?.codes_left ?? 0,
  }
}

function reportOf(row: AccountDataRows['reports'][number]): AccountData['reports'][number] {
  const { id, issue, reason, details, state, times, answer, objection } = row
  return {
    ...{ id, modId: row.mod_id, modName: row.mod_name, issue, reason, details, state, times },
    answer,
    createdAt: row.created_at.toISOString(),
    lastAt: row.last_at.toISOString(),
    objectedAt: row.objected_at?.toISOString() ?? null,
    objection,
  }
}

function administration({ handled, changes, editable, uploads, drafts }: AccountDataRows) {
  return {
    drafts: drafts.map((row) => ({
      modId: row.mod_id,
      device: row.device,
      name: row.name,
      content: row.content,
      createdAt: row.created_at.toISOString(),
      changedAt: row.changed_at.toISOString(),
    })),
    handledReports: handled.map((row) => ({
      reportId: row.report_id,
      kind: row.kind,
      text: row.text,
      happenedAt: row.happened_at.toISOString(),
    })),
    modChanges: changes.map((row) => ({
      modId: row.mod_id,
      action: row.action,
      changedAt: row.changed_at.toISOString(),
    })),
    editableMods: editable.map((row) => ({
      modId: row.mod_id,
      addedAt: row.added_at.toISOString(),
    })),
    uploads: uploads.map(({ name, kind, state, created_at }) => ({
      ...{ name, kind, state },
      createdAt: created_at.toISOString(),
    })),
  }
}

function largeChanges({ tag_changes, bulk_changes, removals }: AccountDataRows) {
  return {
    tagChanges: tag_changes.map(({ tag_id, action, label, new_label, changed_at }) => ({
      ...{ tagId: tag_id, action, label, newLabel: new_label },
      changedAt: changed_at.toISOString(),
    })),
    bulkChanges: bulk_changes.map(({ change, state, prepared_at, started_at, finished_at }) => ({
      ...{ change, state },
      preparedAt: prepared_at.toISOString(),
      startedAt: started_at?.toISOString() ?? null,
      finishedAt: finished_at?.toISOString() ?? null,
    })),
    removals: removals.map(({ kind, mod_id, name, reason, removed_at }) => ({
      ...{ kind, modId: mod_id, name, reason },
      removedAt: removed_at.toISOString(),
    })),
  }
}
