import { ExternalLink } from 'lucide'
import type { ReactNode } from 'react'
import { useSheet } from './hooks/hooks.ts'
import { Icon } from './Icon.tsx'
import sheet from './siteLink.module.css'

/** Props of `SiteLink`. */
export interface SiteLinkProps {
  /** A URL that has been checked. */
  readonly href: string
  readonly children: ReactNode
  readonly onClick?: () => void
}

/**
 * A link to a page of another site on which the visitor goes on, such as a checkout. It is as high as a button.
 *
 * @example const link = <SiteLink href="https://pay.example">Open pay.example</SiteLink>
 */
export function SiteLink({ href, children, onClick }: SiteLinkProps): ReactNode {
  const css = useSheet(sheet)
  return (
    <a className={css.link} href={href} target="_blank" rel="noopener noreferrer" onClick={onClick}>
      <bdi>{children}</bdi>
      <Icon node={ExternalLink} size={16} />
    </a>
  )
}
