import { minifySync, type Plugin } from 'vite'

/** Modules that hold a script as a string, which every page carries. */
const INLINE_SCRIPT = /\/(?:chunk|late)-script\.ts$/
const TEXT = /(?<== )`[^`]*`/

/** Minifies the scripts that pages carry in their text; the bundler does so only with its own. */
export function smallInlineScripts(): Plugin {
  return {
    name: 'small-inline-scripts',
    apply: 'build',
    transform(code, id) {
      if (!INLINE_SCRIPT.test(id)) return undefined
      const small = code.replace(TEXT, (text) => JSON.stringify(minify(readTemplate(text), id)))
      return { code: small, map: null }
    },
  }
}

/** The text of a template without values in it. */
function readTemplate(literal: string): string {
  if (literal.includes('${')) throw new Error('An inline script must be a constant')
  return literal.slice(1, -1).replace(/\\(.)/gs, '$1')
}

function minify(script: string, id: string): string {
  const { code, errors } = minifySync(id.replace(/\.ts$/, '.js'), script)
  if (errors.length > 0) throw new Error(`${id} cannot be minified: ${errors[0]?.message}`)
  return code
}
