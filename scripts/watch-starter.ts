import { execFile } from 'node:child_process'
import fs from 'node:fs'
import { promisify } from 'node:util'

const LOOK_MS = 250
const ASK_TIMEOUT_MS = 5_000

/** A process above us. */
interface ParentProcess {
  readonly parentPid: number
  readonly command: string
}

/**
 * Watches whoever started this process through a package manager: the manager itself and the shell
 * that it puts between, and no one above, because a terminal may well be closed while the site runs.
 * Neither tells us when it ends: the shell takes the signal that the manager passes on and dies of
 * it, and a manager that is killed takes nothing along.
 * @param script the line that the shell was given, by which it is known.
 * @param onGone is called once, within a moment after the first of them has ended.
 */
export function watchStarter(script: string | undefined, onGone: () => void): void {
  const parentPid = process.ppid
  const watched = [parentPid]
  const look = () => {
    // An orphan is given to another parent at once, and on Windows to none.
    if (process.ppid === parentPid && watched.every(isAlive)) return
    clearInterval(timer)
    onGone()
  }
  const timer = setInterval(look, LOOK_MS).unref()
  if (script === undefined) return
  describeProcess(parentPid).then(
    (parent) => {
      if (parent.command.includes(script) && parent.parentPid > 1) watched.push(parent.parentPid)
    },
    // Where the system does not tell, the shell alone is watched.
    () => undefined,
  )
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    // Somebody else's process is one all the same.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

async function describeProcess(pid: number): Promise<ParentProcess> {
  if (process.platform === 'linux') return describeByProc(pid)
  const [program, args] = process.platform === 'win32' ? windowsQuestion(pid) : unixQuestion(pid)
  const { stdout } = await promisify(execFile)(program, args, { timeout: ASK_TIMEOUT_MS })
  const [, parentPid = '', command = ''] = /^\s*(\d+)\s+(.*)$/s.exec(stdout) ?? []
  return { parentPid: Number(parentPid), command }
}

/** Without another program, which a small container may not have. */
function describeByProc(pid: number): ParentProcess {
  const command = fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
  const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8')
  // The name in brackets may hold anything; behind it come the state and the parent.
  const [, parentPid] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return { parentPid: Number(parentPid), command }
}

function unixQuestion(pid: number): [string, string[]] {
  return ['ps', ['-o', 'ppid=,args=', '-p', String(pid)]]
}

function windowsQuestion(pid: number): [string, string[]] {
  const question = `$p = Get-CimInstance Win32_Process -Filter 'ProcessId=${pid}'; "$($p.ParentProcessId) $($p.CommandLine)"`
  return ['powershell.exe', ['-NoProfile', '-NonInteractive', '-Command', question]]
}
