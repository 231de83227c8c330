/** An element that the code of a test adds to the head of its page. */
export interface AddedLink {
  readonly rel?: string
  readonly href?: string
}

/**
 * Runs the built code of `https://site.example/assets/main.js` with a page of its own, whose head is `head`, and calls its
 * export `load` a number of times. The lazy import in it resolves to nothing.
 */
export async function runWithPreloads(
  code: string,
  lazyFile: string,
  { times = 1, onQuery = (_: string): void => undefined } = {},
): Promise<readonly AddedLink[]> {
  const head: AddedLink[] = []
  const document = {
    querySelector(selector: string) {
      onQuery(selector)
      return head.find(({ href }) => selector.includes(`"${href}"`)) ?? null
    },
    createElement: () => ({}),
    head: { append: (link: AddedLink) => head.push(link) },
  }
  const source = code
    .replaceAll('import.meta.url', '"https://site.example/assets/main.js"')
    .replaceAll(`import("${lazyFile}")`, 'Promise.resolve()')
    .replaceAll('typeof document', '"object"')
    .replaceAll('document.', 'globalThis.preloadDocument.')
  Object.assign(globalThis, { preloadDocument: document })
  try {
    const { load } = await import(`data:text/javascript,${encodeURIComponent(source)}`)
    for (let call = 0; call < times; call += 1) await load()
    return head
  } finally {
    Reflect.deleteProperty(globalThis, 'preloadDocument')
  }
}
