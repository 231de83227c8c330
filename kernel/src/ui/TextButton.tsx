import type { ReactNode } from 'react'
import { useSheet } from './hooks/hooks.ts'
import sheet from './textButton.module.css'

/** Props of `TextButton`: its label as `children`, and `onClick`. */
export interface TextButtonProps {
  readonly children: ReactNode
  readonly onClick: () => void
}

/**
 * A button without a box, for help and other things that few people need. Its target size is 44 px.
 *
 * @example const help = <TextButton onClick={() => undefined}>What is a wallet?</TextButton>
 */
export function TextButton({ children, onClick }: TextButtonProps): ReactNode {
  const css = useSheet(sheet)
  return (
    <button type="button" className={css.text} onClick={onClick}>
      {children}
    </button>
  )
}
