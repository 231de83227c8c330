import type { Translation } from '@latchkit/kernel/plugin'
import type { NamesMessage } from './en.ts'

const ru: Translation<NamesMessage> = {
  'names.title': 'Выбор имени',
  'names.choose': 'Выберите имя аккаунта',
}

export default ru
