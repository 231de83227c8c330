import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Block, readBlocks } from '../../.config/docs/comments.ts'
import { ROOT } from '../../.config/scripts/workspace.mjs'

/** A site as a section of `FRAMEWORKS.md` shows it. */
export interface DocumentedSite {
  /** The texts of its files, by their paths. */
  readonly files: Readonly<Record<string, string>>
  /** The packages that its commands install, without those for development. */
  readonly dependencies: readonly string[]
  readonly devDependencies: readonly string[]
}

const textOf = ({ lines }: Block): string => `${lines.map(({ text }) => text).join('\n')}\n`

/**
 * Reads the site of a section. It consists of the files of the section, those before the first section, and those of the
 * sections in `others`, whose commands are not run.
 *
 * @throws {Error} if the section has no file or installs nothing
 */
export async function readSite(section: string, others: readonly string[] = []): Promise<DocumentedSite> {
  const blocks = readBlocks(await readFile(join(ROOT, 'FRAMEWORKS.md'), 'utf8'))
  const ofSection = (name: string | undefined) => blocks.filter((block) => block.section === name)
  const own = ofSection(section)
  const files = [undefined, ...others, section].flatMap(ofSection).flatMap((block) => {
    return block.name === undefined ? [] : [[block.name, textOf(block)] as const]
  })
  const commands = own
    .filter(({ language }) => language === 'sh')
    .map(textOf)
    .join('')
  const site = {
    files: Object.fromEntries(files),
    dependencies: packagesOf(/^npm install (?!--)(.+)$/gm, commands),
    devDependencies: packagesOf(/^npm install --save-dev (.+)$/gm, commands),
  }
  if (own.every(({ name }) => name === undefined) || site.dependencies.length === 0)
    throw new Error(`FRAMEWORKS.md has no site "${section}"`)
  return site
}

const packagesOf = (pattern: RegExp, commands: string): readonly string[] =>
  [...commands.matchAll(pattern)].flatMap(([, names = '']) => names.split(' '))
