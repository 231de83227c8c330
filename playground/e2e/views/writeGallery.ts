import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { viewTable } from './viewTable.ts'

/** Writes the page that shows the montages of all views. */
export function writeGallery(folder: string): void {
  const sections = viewTable.map(
    ({ view }) => `## ${view}

| desktop | phone |
| ------- | ----- |
| ![${view} on a desktop](${view}.desktop.webp) | ![${view} on a phone](${view}.phone.webp) |
`,
  )
  const page = `# Every view in every theme

The ${viewTable.length} views of the plugins, each in the themes \`light\`, \`dark\`, \`midnight\`, \`soft\` and \`contrast\`, on a
desktop and on a phone of 390 px. \`npm run pictures\` writes this page from the real modal with local services.

${sections.join('\n')}`
  writeFileSync(join(folder, 'README.md'), page)
}
