import { type ReactNode, useEffect, useState } from 'react'
import { lazy } from '../base/async/lazy.ts'
import { useSheet } from './hooks/hooks.ts'
import sheet from './qr.module.css'

const loadUqr = lazy(() => import('uqr'))

/** Width of the quiet zone around the code, in modules (ISO/IEC 18004). */
const quiet = 4

/** Props of `QrCode`. */
export interface QrCodeProps {
  /** The text that the code encodes. */
  readonly text: string
  /** The accessible name of the code. */
  readonly label: string
  /** Edge in pixels. */
  readonly size?: number
}

/**
 * Shows a text as a QR code, dark on light in both themes so that every camera reads it. There is no picture in its middle: readers such
 * as ZBar take shapes of a picture for the squares that they find a code by. The encoder loads on first use.
 *
 * @example const code = <QrCode text="https://example.org" label="Address" size={240} />
 */
export function QrCode({ text, label, size = 296 }: QrCodeProps): ReactNode {
  const css = useSheet(sheet)
  const code = useCode(text)
  return (
    <span className={css.qr} style={{ width: size }} role="img" aria-label={label}>
      {code ? (
        <svg viewBox={`0 0 ${code.size} ${code.size}`} shapeRendering="crispEdges" aria-hidden>
          <path d={code.path} />
        </svg>
      ) : null}
    </span>
  )
}

interface Code {
  readonly size: number
  readonly path: string
}

function useCode(text: string): Code | undefined {
  const [code, setDrawn] = useState<Code & { readonly text: string }>()
  useEffect(() => {
    let current = true
    // When the encoder does not load, the visitor can still copy the text.
    encodeText(text).then(
      (result) => current && setDrawn({ ...result, text }),
      () => undefined,
    )
    return () => {
      current = false
    }
  }, [text])
  // A code of an earlier text must not be shown for the new one.
  return code?.text === text ? code : undefined
}

async function encodeText(text: string): Promise<Code> {
  const { encode } = await loadUqr()
  // Level M corrects errors in up to 15 % of the code; a higher level would make modules too small to scan from a metre.
  const { size, data } = encode(text, { ecc: 'M', border: quiet })
  const rows = data.map((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')).join(''))
  return { size, path: rows.join('') }
}
