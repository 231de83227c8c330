/**
 * Returns the shell blocks of a section of a Markdown document, as they are printed.
 *
 * @throws {Error} if the section has none
 */
export function readCommands(markdown: string, section: string): readonly string[] {
  const [, text = ''] = markdown.split(`\n## ${section}\n`)
  const [own = ''] = text.split(/\n## /)
  const blocks = [...own.matchAll(/^```sh\n(.*?)^```$/gms)].map(([, block = '']) => block)
  if (blocks.length === 0) throw new Error(`The section "${section}" has no block of commands.`)
  return blocks
}
