import type { Role } from '#contract/base/roles.ts'

const TOKEN = 'accessToken'
const NAME = 'userName'
/** There for those who run the site alone; the server checks their rights with every call. */
const ROLE = 'role'
/**
 * There after a session has ended by itself, until somebody logs in or declines to. In the tab's own
 * storage: whichever page hears of it first, the next one that this tab loads knows it too.
 */
const ENDED = 'sessionEnded'

/** Used if the browser allows no storage: the session then lasts as long as the page. */
const memory = new Map<string, string>()
const listeners = new Set<() => void>()
const shared = () => localStorage
const ofTab = () => sessionStorage

/** The access token, or null for somebody who is not logged in. */
export function readToken(): string | null {
  return read(TOKEN)
}

/** The name of the logged-in user; empty if nobody is logged in. */
export function readUserName(): string {
  return read(NAME) ?? ''
}

/** Whether to say that the session has ended and to ask for a login. */
export function readHasEnded(): boolean {
  return readToken() === null && read(ENDED, ofTab) !== null
}

/** Whether the session's owner could handle reports when the server last said so. */
export function readHandlesReports(): boolean {
  const role = read(ROLE)
  return (role === 'administrator' || role === 'moderator') && readToken() !== null
}

/** Stores the session after a login. */
export function startSession(
  token: string,
  account: { readonly name: string; readonly role: Role },
): void {
  write(TOKEN, token)
  write(NAME, account.name)
  writeRole(account.role)
  announce()
}

/** Stores what the server said about the session's rights. */
export function noteRights(role: Role): void {
  if (role === (read(ROLE) ?? 'user')) return
  writeRole(role)
  announce()
}

/** Stores a new name for the current session. */
export function renameUser(userName: string): void {
  write(NAME, userName)
  announce()
}

/** Forgets the session after a logout. */
export function endSession(): void {
  remove(ENDED, ofTab)
  forget()
  announce()
}

/**
 * Forgets a session that the server no longer knows, and has the page say so.
 * @param token of that session: somebody may have logged in again in the meantime.
 */
export function noteEndedSession(token: string): void {
  if (token !== readToken()) return
  forget()
  askForLogin()
}

/** Asks for a login that something on the page is waiting for. */
export function askForLogin(): void {
  write(ENDED, 'yes', ofTab)
  announce()
}

/** Stops asking: the visitor continues without a login. */
export function goOnWithoutLogin(): void {
  remove(ENDED, ofTab)
  announce()
}

/**
 * Calls back whenever somebody logs in or out, here or in another tab. Returns a function that
 * stops it.
 */
export function watchSession(listener: () => void): () => void {
  listeners.add(listener)
  if (listeners.size === 1) {
    window.addEventListener('storage', announce)
    // A page restored from the history has missed what happened in the meantime.
    window.addEventListener('pageshow', announce)
  }
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    window.removeEventListener('storage', announce)
    window.removeEventListener('pageshow', announce)
  }
}

/** The mark on the root decides which session button is shown. */
function announce(): void {
  const root = document.documentElement
  if (readToken()) {
    remove(ENDED, ofTab)
    root.dataset.session = 'in'
  } else delete root.dataset.session
  for (const listener of [...listeners]) listener()
}

function forget(): void {
  for (const key of [TOKEN, NAME, ROLE]) remove(key)
}

function writeRole(role: Role): void {
  if (role === 'user') remove(ROLE)
  else write(ROLE, role)
}

function read(key: string, storage = shared): string | null {
  try {
    return storage().getItem(key) || (memory.get(key) ?? null)
  } catch {
    return memory.get(key) ?? null
  }
}

function write(key: string, value: string, storage = shared): void {
  try {
    storage().setItem(key, value)
  } catch {
    memory.set(key, value)
  }
}

function remove(key: string, storage = shared): void {
  memory.delete(key)
  try {
    storage().removeItem(key)
  } catch {
    // There was nothing to remove.
  }
}
