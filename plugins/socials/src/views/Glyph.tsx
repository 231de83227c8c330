import { lazy } from '@latchkit/kernel/plugin'
import { Icon, useLoaded, useSheet } from '@latchkit/kernel/ui'
import type { ReactElement } from 'react'
import type { Provider } from '../model.ts'
import sheet from './socials.module.css'

const loadLogos = lazy(() => import('../glyphs.ts'))
/** The error is ignored, because the provider still has its name. */
const loadGlyphs = () => loadLogos().catch(() => undefined)

/** A provider's logo. It keeps its space until it has loaded, and is decorative because the name is shown next to it. */
export function Glyph({
  provider,
  size = 20,
}: {
  readonly provider: Provider
  readonly size?: number
}): ReactElement {
  const css = useSheet(sheet)
  const glyphs = useLoaded(loadGlyphs, loadLogos.loaded)?.default
  return (
    <span className={css.glyph} style={{ width: size, height: size }} aria-hidden>
      {glyphs ? <Icon node={glyphs[provider]} size={size} /> : null}
    </span>
  )
}
