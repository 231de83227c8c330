import type { Translation } from '@latchkit/kernel/plugin'
import type { NamesMessage } from './en.ts'

const pt: Translation<NamesMessage> = {
  'names.title': 'Escolher nome',
  'names.choose': 'Escolha o nome da sua conta',
}

export default pt
