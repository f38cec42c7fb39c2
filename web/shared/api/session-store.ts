const TOKEN = 'accessToken'
const NAME = 'userName'

/** What is kept where the browser allows no storage: the session then lasts as long as the page. */
const memory = new Map<string, string>()
const listeners = new Set<() => void>()
/** Whether a session has ended by itself, until somebody logs in or does not want to. */
let hasEnded = false

/** The access token, or null for somebody who is not logged in. */
export function readToken(): string | null {
  return read(TOKEN)
}

/** The name of whoever is logged in; empty for nobody. */
export function readUserName(): string {
  return read(NAME) ?? ''
}

/** Whether to say that the session has ended, and to ask for a login. */
export function readHasEnded(): boolean {
  return hasEnded
}

/** Keeps what a login has given. */
export function startSession(token: string, userName: string): void {
  write(TOKEN, token)
  write(NAME, userName)
  announce()
}

/** Keeps another name for the present session. */
export function renameUser(userName: string): void {
  write(NAME, userName)
  announce()
}

/** Forgets the session that somebody leaves. */
export function endSession(): void {
  hasEnded = false
  remove(TOKEN)
  remove(NAME)
  announce()
}

/**
 * Forgets a session that the server does not know any more, and has it said.
 * @param token of that session: meanwhile somebody may have logged in again.
 */
export function noteEndedSession(token: string): void {
  if (token !== readToken()) return
  remove(TOKEN)
  remove(NAME)
  askForLogin()
}

/** Has a login asked for that something on the page waits for. */
export function askForLogin(): void {
  hasEnded = true
  announce()
}

/** Asks no more: whoever is asked goes on without. */
export function goOnWithoutLogin(): void {
  hasEnded = false
  announce()
}

/** Calls back whenever somebody logs in or out, here or in another tab. Gives the way to stop. */
export function watchSession(listener: () => void): () => void {
  listeners.add(listener)
  if (listeners.size === 1) {
    window.addEventListener('storage', announce)
    // A page that comes back from the history has missed what happened meanwhile.
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
    hasEnded = false
    root.dataset.session = 'in'
  } else delete root.dataset.session
  for (const listener of [...listeners]) listener()
}

function read(key: string): string | null {
  try {
    return localStorage.getItem(key) || (memory.get(key) ?? null)
  } catch {
    return memory.get(key) ?? null
  }
}

function write(key: string, value: string): void {
  try {
    localStorage.setItem(key, value)
  } catch {
    memory.set(key, value)
  }
}

function remove(key: string): void {
  memory.delete(key)
  try {
    localStorage.removeItem(key)
  } catch {
    // There was nothing to remove.
  }
}
