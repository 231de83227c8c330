import type { Translation } from '@latchkit/kernel/plugin'
import type { NamesMessage } from './en.ts'

const de: Translation<NamesMessage> = {
  'names.title': 'Namen wählen',
  'names.choose': 'Wählen Sie Ihren Kontonamen',
}

export default de
