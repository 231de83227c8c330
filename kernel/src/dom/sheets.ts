/** A stylesheet that the build creates from a CSS module: its `text`, and its `classes` by their names in the source. */
export interface Sheet {
  readonly text: string
  readonly classes: Readonly<Record<string, string>>
}

/** The stylesheets of one shadow root. */
export interface SheetRegistry {
  /** Adopts a sheet until every owner that adopted it has aborted. */
  adopt(sheet: Sheet, owner: AbortSignal): void
}

/**
 * Creates the registry of a shadow root. It adopts constructable stylesheets, which no Content Security Policy blocks, and
 * keeps the `last` sheet after all others.
 */
export function createSheets(root: ShadowRoot, last: CSSStyleSheet): SheetRegistry {
  const adopted = new Map<Sheet, { css: CSSStyleSheet; owners: Set<AbortSignal> }>()
  const apply = () => {
    root.adoptedStyleSheets = [...[...adopted.values()].map(({ css }) => css), last]
  }
  const release = (sheet: Sheet, owner: AbortSignal) => {
    const entry = adopted.get(sheet)
    entry?.owners.delete(owner)
    if (entry?.owners.size !== 0) return
    adopted.delete(sheet)
    apply()
  }
  return {
    adopt(sheet, owner) {
      const existing = adopted.get(sheet)
      const entry = existing ?? { css: new CSSStyleSheet(), owners: new Set<AbortSignal>() }
      if (!existing) {
        entry.css.replaceSync(sheet.text)
        adopted.set(sheet, entry)
        apply()
      }
      if (entry.owners.has(owner)) return
      entry.owners.add(owner)
      owner.addEventListener('abort', () => release(sheet, owner), { once: true })
    },
  }
}
