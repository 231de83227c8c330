/** A stylesheet as the build makes it of a CSS module: its `text`, and its `classes` by the names in the source. */
export interface Sheet {
  readonly text: string
  readonly classes: Readonly<Record<string, string>>
}

/** The stylesheets of one shadow root. */
export interface SheetRegistry {
  /** Adopts a sheet until every owner that asked for it is gone. */
  adopt(sheet: Sheet, owner: AbortSignal): void
}

/** Adopts constructable stylesheets in a root, before the `last` one: the one way to style that no CSP refuses. */
export function createSheets(root: ShadowRoot, last: CSSStyleSheet): SheetRegistry {
  const adopted = new Map<Sheet, { css: CSSStyleSheet; owners: Set<AbortSignal> }>()
  const show = () => {
    root.adoptedStyleSheets = [...[...adopted.values()].map(({ css }) => css), last]
  }
  const drop = (sheet: Sheet, owner: AbortSignal) => {
    const row = adopted.get(sheet)
    row?.owners.delete(owner)
    if (row?.owners.size !== 0) return
    adopted.delete(sheet)
    show()
  }
  return {
    adopt(sheet, owner) {
      const known = adopted.get(sheet)
      const row = known ?? { css: new CSSStyleSheet(), owners: new Set<AbortSignal>() }
      if (!known) {
        row.css.replaceSync(sheet.text)
        adopted.set(sheet, row)
        show()
      }
      if (row.owners.has(owner)) return
      row.owners.add(owner)
      owner.addEventListener('abort', () => drop(sheet, owner), { once: true })
    },
  }
}
