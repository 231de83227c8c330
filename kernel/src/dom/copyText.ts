import type { PortTable } from '../core/ports/portTable.ts'

/**
 * Copies a text to the clipboard, and shows a toast with the result.
 *
 * @param copied the text of the toast if the text was copied, or the key of a message
 * @example const copyLink = ({ toast }: Context<'toast'>) => copyText(location.href, toast, 'Link copied')
 */
export async function copyText(text: string, toast: PortTable['toast'], copied: string): Promise<void> {
  // The clipboard is missing outside a secure context, and some browsers refuse access to it.
  const write = async () => navigator.clipboard.writeText(text)
  const isCopied = await write().then(
    () => true,
    () => false,
  )
  toast(isCopied ? { kind: 'success', text: copied } : { kind: 'error', text: 'kernel.copyFailed' })
}
