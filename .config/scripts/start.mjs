import { foreground } from './foreground.mjs'

await foreground('playground/start/main.ts')
