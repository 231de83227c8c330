import type { ReactNode } from 'react'
import { useSheet } from '../react/hooks.ts'
import sheet from './ui.module.css'

/** Something is being waited for; the words beside it say what. `size` in pixels. @example const wait = <Spinner size={40} /> */
export function Spinner({ size = 20 }: { readonly size?: number }): ReactNode {
  const css = useSheet(sheet)
  return <span className={css.spinner} style={{ width: size, height: size }} aria-hidden />
}
