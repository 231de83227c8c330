import { Icon, type IconNode, useLoaded, useSheet } from '@latchkit/kernel/ui'
import type { ReactElement } from 'react'
import type { Provider } from '../model.ts'
import sheet from './socials.module.css'

type Glyphs = Readonly<Record<Provider, IconNode>>
let cached: Glyphs | undefined

/** The error is ignored, because the provider still has its name. */
async function loadGlyphs(): Promise<Glyphs | undefined> {
  cached = (await import('../glyphs.ts').catch(() => undefined))?.default
  return cached
}

/** A provider's logo. It keeps its space until it has loaded, and is decorative because the name is shown next to it. */
export function Glyph({
  provider,
  size = 20,
}: {
  readonly provider: Provider
  readonly size?: number
}): ReactElement {
  const css = useSheet(sheet)
  const glyphs = useLoaded(loadGlyphs, cached)
  return (
    <span className={css.glyph} style={{ width: size, height: size }} aria-hidden>
      {glyphs ? <Icon node={glyphs[provider]} size={size} /> : null}
    </span>
  )
}
