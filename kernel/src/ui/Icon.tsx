import { createElement, type ReactNode } from 'react'

/** The shapes of a 24 by 24 outline icon, as the `lucide` package ships them. */
export type IconNode = readonly (readonly [
  tag: string,
  attributes: Readonly<Record<string, string | number | undefined>>,
])[]

/** What `Icon` takes. */
export interface IconProps {
  /** The shapes to draw. */
  readonly node: IconNode
  /** Side in pixels, 20 by default. */
  readonly size?: number
  /** What it says, where no text beside it says so. */
  readonly label?: string
  /** A class for its place. */
  readonly className?: string | undefined
}

/**
 * An outline icon in the colour of the text around it.
 *
 * @example
 * import { Copy } from 'lucide'
 *
 * const copy = <Icon node={Copy} size={16} />
 */
export function Icon({ node, size = 20, label, className }: IconProps): ReactNode {
  return (
    <svg
      className={className}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      role="img"
      aria-label={label}
      aria-hidden={label === undefined}
    >
      {/* The list of an icon never changes, so its places are good keys. */}
      {node.map(([tag, attributes], index) => createElement(tag, { key: index, ...attributes }))}
    </svg>
  )
}
