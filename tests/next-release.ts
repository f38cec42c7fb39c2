import fs from 'node:fs/promises'
import path from 'node:path'

const ROOT = path.resolve(import.meta.dirname, '..')
/** What a release consists of when it runs. */
const PARTS = ['package.json', 'contract', 'server', 'sample/bundle', 'build']
const LOGIN_SCRIPT = /^login-[\w-]{8}\.js$/

/** A copy of this program in `folder`, which a test makes another release of; resolves to its place. */
export async function copyRelease(folder: string): Promise<string> {
  const release = path.join(folder, 'release')
  for (const part of PARTS) {
    await fs.cp(path.join(ROOT, part), path.join(release, part), { recursive: true })
  }
  await fs.symlink(path.join(ROOT, 'node_modules'), path.join(release, 'node_modules'))
  return release
}

/**
 * Another release in `folder`, as another container has it: its login page has other scripts.
 * @param login the script that this release's login page has.
 */
export async function makeNextRelease(
  folder: string,
  login: string,
): Promise<{ main: string; login: string }> {
  const release = await copyRelease(folder)
  const next = 'login-NextOne1.js'
  const build = path.join(release, 'build')
  const assets = path.join(build, 'client/assets')
  for (const extension of ['', '.br', '.gz']) {
    await fs.rename(path.join(assets, login + extension), path.join(assets, next + extension))
  }
  const manifest = path.join(build, 'server/index.js')
  const code = await fs.readFile(manifest, 'utf8')
  await fs.writeFile(manifest, code.replaceAll(login, next))
  return { main: path.join(release, 'server/main.ts'), login: next }
}

/** The name of the login page's own script in this program, whether or not a site answers just now. */
export async function builtLoginScript(): Promise<string> {
  const assets = await fs.readdir(path.join(ROOT, 'build/client/assets'))
  const [name, ...others] = assets.filter((asset) => LOGIN_SCRIPT.test(asset))
  if (!name || others.length > 0) throw new Error('The build has not one script of the login page')
  return name
}

/**
 * The name of the login page's own script, as the page has it.
 * @throws Error for another answer than that page, such as one of a site that is busy.
 */
export async function loginScript(url: string): Promise<string> {
  const answer = await fetch(`${url}/login`)
  const html = await answer.text()
  const name = /assets\/(login-[\w-]{8}\.js)/.exec(html)?.[1]
  if (!name)
    throw new Error(`The login page names no script: ${answer.status} ${html.slice(0, 300)}`)
  return name
}
