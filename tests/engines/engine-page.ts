/** The one page of a browser, driven as its own protocol can. Elements are named by XPath. */
export interface EnginePage {
  readonly open: (url: string) => Promise<void>
  /** What an expression of the page's own script is; it has to be JSON. */
  readonly evaluate: <T>(expression: string) => Promise<T>
  readonly click: (xpath: string) => Promise<void>
  /** Types at the end of what is in a field. */
  readonly type: (xpath: string, text: string) => Promise<void>
  /** Presses a key where the keyboard is. */
  readonly press: (key: 'Enter' | 'Escape' | 'ArrowDown') => Promise<void>
  /** Chooses files of this machine in a file field. */
  readonly choose: (xpath: string, files: readonly string[]) => Promise<void>
  /** Errors of the page's scripts that the browser has told so far. */
  readonly errors: () => Promise<readonly string[]>
  readonly close: () => Promise<void>
}

/** A browser that may be installed here. */
export interface Engine {
  readonly name: string
  /** The programs that it takes and Debian's packages that have them. */
  readonly needs: Readonly<Record<string, string>>
  readonly launch: () => Promise<EnginePage>
}

/** In CSS pixels: a page with all of its columns. */
export const WINDOW = { width: 1440, height: 900 } as const
