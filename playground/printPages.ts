import { buildPages } from './buildPages.ts'

// Builds the pages for several parallel runs, and prints their location as one line of JSON.
const folders = [await buildPages('production'), await buildPages('development')]
process.stdout.write(`${JSON.stringify(folders)}\n`)
