import { foreground } from './foreground.mjs'

await foreground('playground/services/main.ts')
