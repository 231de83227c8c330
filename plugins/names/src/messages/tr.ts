import type { Translation } from '@latchkit/kernel/plugin'
import type { NamesMessage } from './en.ts'

const tr: Translation<NamesMessage> = {
  'names.title': 'Ad seç',
  'names.choose': 'Hesap adınızı seçin',
}

export default tr
