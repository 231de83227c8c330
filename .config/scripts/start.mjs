import { foreground } from './foreground.mjs'

await foreground('playground/dev.ts')
