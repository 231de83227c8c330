import { join } from 'node:path'
import { type Block, readBlocks } from './comments.ts'
import { type Generated, generate } from './examples.ts'

/** The type of a component whose file the compiler does not read, by the language of the file. */
const components: Readonly<Record<string, string>> = {
  vue: "import type { Component } from 'vue'\ndeclare const component: Component\nexport default component\n",
  svelte:
    "import type { Component } from 'svelte'\ndeclare const component: Component\nexport default component\n",
}

/**
 * Creates a file from every block of a Markdown text that the compiler reads. Blocks with a file name can import the others of
 * their section and those before the first section; other blocks import files next to the Markdown file.
 */
export function generateBlocks(markdown: string, file: string, folder: string): Generated[] {
  const blocks = readBlocks(markdown)
  const named = blocks.filter(({ name }) => name !== undefined)
  const sections = [...new Set(named.flatMap(({ section }) => section ?? []))]
  return blocks.flatMap((block) => {
    const { name, section, lines } = block
    if (!name) {
      const beside = join(folder, 'beside', `${file}-${lines[0]?.line}.tsx`)
      return toFiles(block, beside, file)
    }
    const owners = section === undefined && sections.length > 0 ? sections : [section ?? '']
    return owners.flatMap((owner) => toFiles(block, join(folder, 'named', file, owner, name), file))
  })
}

function toFiles(block: Block, path: string, file: string): Generated[] {
  const { language, lines } = block
  if (/^tsx?$/.test(language)) return [generate(path, file, block, [])]
  if (language === 'js' && block.name) return [withoutTypes(path, file, block)]
  const declaration = components[language]
  if (!declaration) return []
  const script = generate(`${path}-script.ts`, file, { lines: scriptOf(lines) }, [])
  const declared = path.replace(/(\.\w+)$/, '.d$1.ts')
  return [script, { path: declared, from: file, text: declaration, lines: [] }]
}

/** Only the syntax of JavaScript is checked: what it imports is installed in sites alone. */
const withoutTypes = (path: string, from: string, { lines }: Block): Generated => ({
  path,
  from,
  text: ['// @ts-nocheck', ...lines.map(({ text }) => text), ''].join('\n'),
  lines: [lines[0]?.line ?? 1, ...lines.map(({ line }) => line), lines.at(-1)?.line ?? 1],
})

/** Returns the lines of a component between the tags of its script. */
function scriptOf(lines: Block['lines']): Block['lines'] {
  const first = lines.findIndex(({ text }) => /^<script\b/.test(text))
  const last = lines.findIndex(({ text }) => text.startsWith('</script>'))
  return first < 0 ? [] : lines.slice(first + 1, last)
}
