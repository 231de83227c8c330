import { createElement, type ReactNode } from 'react'
import sheet from './explanation.module.css'
import { useSheet } from './hooks/hooks.ts'
import type { IconNode } from './Icon.tsx'

/** One point of an `Explanation`: a `heading` of a few words, a `hint` of a sentence or two, and a `drawing`. */
export interface ExplainedPoint {
  /** Shapes on a canvas of 64 by 64, outlined in the accent color. A shape with a `fillOpacity` is tinted, too. */
  readonly drawing: IconNode
  readonly heading: string
  readonly hint: string
}

/** Props of `Explanation`: its `points`, and the primary action of the view as `children`. */
export interface ExplanationProps {
  readonly points: readonly ExplainedPoint[]
  readonly children: ReactNode
}

/**
 * A view that explains a word in a few points, each with a decorative drawing in the colors of the theme.
 *
 * @example
 * const points = [
 *   { drawing: [['circle', { cx: 32, cy: 32, r: 20 }] as const], heading: 'A coin', hint: 'It pays for what you send.' },
 * ]
 * const about = (
 *   <Explanation points={points}>
 *     <Button onClick={() => undefined}>Continue</Button>
 *   </Explanation>
 * )
 */
export function Explanation({ points, children }: ExplanationProps): ReactNode {
  const css = useSheet(sheet)
  return (
    <>
      <ul role="list" className={css.points}>
        {points.map(({ drawing, heading, hint }) => (
          <li key={heading} className={css.point}>
            <Drawing node={drawing} />
            <strong>{heading}</strong>
            <p>{hint}</p>
          </li>
        ))}
      </ul>
      {children}
    </>
  )
}

function Drawing({ node }: { readonly node: IconNode }): ReactNode {
  const css = useSheet(sheet)
  return (
    <svg className={css.drawing} viewBox="0 0 64 64" aria-hidden="true">
      {/* The shapes of a drawing never change, so their indexes are stable keys. */}
      {node.map(([tag, attributes], index) =>
        createElement(tag, { key: index, fillOpacity: 0, ...attributes }),
      )}
    </svg>
  )
}
