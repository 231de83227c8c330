import type { Translation } from '@latchkit/kernel/plugin'
import type { NamesMessage } from './en.ts'

const fr: Translation<NamesMessage> = {
  'names.title': 'Choisir un nom',
  'names.choose': 'Choisissez le nom de votre compte',
}

export default fr
