import fs from 'node:fs/promises'
import path from 'node:path'
import type { Look } from '#tests/screens/take-shots.ts'

const FOLDER = path.join(import.meta.dirname, 'accepted')

/** How a picture is called, without an ending. */
export function pictureName(shot: string, { width, theme }: Look): string {
  return `${shot}-${width}-${theme}`
}

/** The accepted picture; undefined where none was accepted. */
export function readAccepted(name: string): Promise<Buffer | undefined> {
  return fs.readFile(path.join(FOLDER, `${name}.webp`)).catch(() => undefined)
}

export async function writeAccepted(name: string, picture: Buffer): Promise<void> {
  await fs.mkdir(FOLDER, { recursive: true })
  await fs.writeFile(path.join(FOLDER, `${name}.webp`), picture)
}

/** Removes pictures of screens that there are no more. */
export async function removeOthers(names: ReadonlySet<string>): Promise<void> {
  for (const file of await fs.readdir(FOLDER)) {
    if (!names.has(path.parse(file).name)) await fs.rm(path.join(FOLDER, file))
  }
}
