import { useSheet } from '@latchkit/kernel/react'
import { Icon, type IconNode } from '@latchkit/kernel/ui'
import { type ReactElement, useEffect, useState } from 'react'
import type { Provider } from '../model.ts'
import sheet from './socials.module.css'

type Glyphs = Readonly<Record<Provider, IconNode>>
let known: Glyphs | undefined

/** A provider's mark; its place is kept until the marks are here. Decorative: the name stands beside it. */
export function Glyph({
  provider,
  size = 20,
}: {
  readonly provider: Provider
  readonly size?: number
}): ReactElement {
  const css = useSheet(sheet)
  const [glyphs, setGlyphs] = useState<Glyphs | undefined>(known)
  useEffect(() => {
    if (glyphs) return
    let left = false
    // Without its mark a provider still has its name.
    import('../glyphs.ts').then(
      ({ default: loaded }) => {
        known = loaded
        if (!left) setGlyphs(loaded)
      },
      () => undefined,
    )
    return () => {
      left = true
    }
  }, [glyphs])
  return (
    <span className={css.glyph} style={{ width: size, height: size }} aria-hidden>
      {glyphs ? <Icon node={glyphs[provider]} size={size} /> : null}
    </span>
  )
}
