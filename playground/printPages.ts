import { buildPages } from './buildPages.ts'

// Builds the pages for several runs at once, and writes where they are as one line of JSON.
const folders = [await buildPages('production'), await buildPages('development')]
process.stdout.write(`${JSON.stringify(folders)}\n`)
