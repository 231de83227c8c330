import { onAbort } from '../base/async/onAbort.ts'

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
  const add = (sheet: Sheet) => {
    const entry = { css: new CSSStyleSheet(), owners: new Set<AbortSignal>() }
    entry.css.replaceSync(sheet.text)
    adopted.set(sheet, entry)
    apply()
    return entry
  }
  return {
    adopt(sheet, owner) {
      const { owners } = adopted.get(sheet) ?? add(sheet)
      if (owners.has(owner)) return
      owners.add(owner)
      const release = () => {
        owners.delete(owner)
        if (owners.size > 0) return
        adopted.delete(sheet)
        apply()
      }
      onAbort(owner, release)
    },
  }
}
