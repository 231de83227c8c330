import { basic } from '@latchkit/preset-basic'
import { startPage } from './startPage.mjs'

startPage(basic())
