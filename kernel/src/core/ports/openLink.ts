import { isOpenable } from '../../base/links/isOpenable.ts'

/** Opens a link during the visitor's click or tap. Returns `false` if the link is not allowed. */
export type OpenLink = (link: string, target?: '_blank' | '_self' | '_top') => boolean

export function createOpenLink(page: Pick<Window, 'open'> | undefined): OpenLink {
  return (link, target = '_blank') => {
    if (!page || !isOpenable(link)) return false
    page.open(link, target, 'noopener,noreferrer')
    return true
  }
}
