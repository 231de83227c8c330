import { createElement, type ReactNode } from 'react'

/** The shapes of a 24 by 24 outline icon, as the `lucide` package ships them. */
export type IconNode = readonly (readonly [
  tag: string,
  attributes: Readonly<Record<string, string | number | undefined>>,
])[]

/** Props of `Icon`. */
export interface IconProps {
  /** The shapes to draw. */
  readonly node: IconNode
  /** Side in pixels, 20 by default. */
  readonly size?: number
  /** The accessible name, for an icon without text beside it that says the same. */
  readonly label?: string
  /** A class that positions the icon. */
  readonly className?: string | undefined
}

/**
 * An outline icon in the color of the text around it.
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
      {/* The shapes of an icon never change, so their indexes are stable keys. */}
      {node.map(([tag, attributes], index) => createElement(tag, { key: index, ...attributes }))}
    </svg>
  )
}
