import type { Translation } from '@latchkit/kernel/plugin'
import type { NamesMessage } from './en.ts'

const hi: Translation<NamesMessage> = {
  'names.title': 'नाम चुनें',
  'names.choose': 'अपने खाते का नाम चुनें',
}

export default hi
