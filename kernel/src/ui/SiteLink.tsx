import type { ReactNode } from 'react'
import { useSheet } from './hooks/hooks.ts'
import { Icon, type IconNode } from './Icon.tsx'
import sheet from './siteLink.module.css'

/** Props of `SiteLink`. */
export interface SiteLinkProps {
  /** A URL that has been checked. */
  readonly href: string
  /** Shown after the text, such as `ExternalLink` of lucide. */
  readonly icon: IconNode
  /** What the link opens. */
  readonly children: ReactNode
  /** Called when the visitor follows the link. */
  readonly onClick?: () => void
}

/**
 * A link to a page of another site on which the visitor goes on, such as a checkout. It is as high as a button.
 *
 * @example
 * import { ExternalLink } from 'lucide'
 *
 * const link = (
 *   <SiteLink href="https://pay.example" icon={ExternalLink}>
 *     Open pay.example
 *   </SiteLink>
 * )
 */
export function SiteLink({ href, icon, children, onClick }: SiteLinkProps): ReactNode {
  const css = useSheet(sheet)
  return (
    <a className={css.link} href={href} target="_blank" rel="noopener noreferrer" onClick={onClick}>
      <bdi>{children}</bdi>
      <Icon node={icon} size={16} />
    </a>
  )
}
