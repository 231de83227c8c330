import type { ReactNode } from 'react'
import { useSheet } from './hooks/hooks.ts'
import sheet from './spinner.module.css'

/**
 * A progress indicator; the text beside it says what is in progress. `size` is in pixels.
 *
 * @example const wait = <Spinner size={40} />
 */
export function Spinner({ size = 20 }: { readonly size?: number }): ReactNode {
  const css = useSheet(sheet)
  return <span className={css.spinner} style={{ width: size, height: size }} aria-hidden />
}
