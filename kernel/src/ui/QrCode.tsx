import { type ReactNode, useEffect, useState } from 'react'
import { useSheet } from '../react/hooks.ts'
import sheet from './qr.module.css'

/** Modules of quiet space around the code (ISO/IEC 18004). */
const quiet = 4

/** What `QrCode` takes. */
export interface QrCodeProps {
  /** What a camera reads. */
  readonly text: string
  /** What the code is for, for who cannot see it. */
  readonly label: string
  /** Edge in pixels. */
  readonly size?: number
  /** A mark in the middle, at most a sixth of the edge: the code corrects what it covers. */
  readonly children?: ReactNode
}

/**
 * A text as a QR code, dark on light in both themes so that every camera reads it. Its encoder loads with the first.
 *
 * @example const code = <QrCode text="https://example.org" label="Address" size={240} />
 */
export function QrCode({ text, label, size = 296, children }: QrCodeProps): ReactNode {
  const css = useSheet(sheet)
  const drawn = useDrawn(text)
  return (
    <span className={css.qr} style={{ width: size }} role="img" aria-label={label}>
      {drawn ? (
        <svg viewBox={`0 0 ${drawn.size} ${drawn.size}`} shapeRendering="crispEdges" aria-hidden>
          <path d={drawn.path} />
        </svg>
      ) : null}
      {drawn && children ? <span className={css.mark}>{children}</span> : null}
    </span>
  )
}

interface Drawn {
  readonly size: number
  readonly path: string
}

function useDrawn(text: string): Drawn | undefined {
  const [drawn, setDrawn] = useState<Drawn & { readonly text: string }>()
  useEffect(() => {
    let current = true
    // Without its encoder the text can still be copied.
    draw(text).then(
      (made) => current && setDrawn({ ...made, text }),
      () => undefined,
    )
    return () => {
      current = false
    }
  }, [text])
  // A code of another text is worse than none.
  return drawn?.text === text ? drawn : undefined
}

async function draw(text: string): Promise<Drawn> {
  const { encode } = await import('uqr')
  // A seventh of it may be covered; more would make it too fine to be read from a metre.
  const { size, data } = encode(text, { ecc: 'M', border: quiet })
  const rows = data.map((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')).join(''))
  return { size, path: rows.join('') }
}
