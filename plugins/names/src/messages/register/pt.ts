import type { Translation } from '@latchkit/kernel/plugin'
import type { RegisterMessage } from './en.ts'

const pt: Translation<RegisterMessage> = {
  'names.hint': 'Diga finalmente adeus aos endereços 0x: dê um nome à sua conta para facilitar as trocas',
  'names.label': 'Nome',
  'names.placeholder': 'seu-nome',
  'names.short': 'O nome deve ter pelo menos 4 caracteres',
  'names.characters': 'Só pode conter letras, números e o caractere -',
  'names.long': 'O nome deve ter no máximo 64 caracteres',
  'names.hyphens': 'O terceiro e o quarto caractere não podem ser ambos -',
  'names.suggestions': 'Sugestões',
  'names.looking': 'Procurando nomes…',
  'names.noSuggestions': 'Não foi possível carregar as sugestões. Você pode registrar o nome sem elas.',
  'names.available': 'Disponível',
  'names.registered': 'Registrado',
  'names.register': 'Registrar {name}',
  'names.registerEmpty': 'Registrar',
  'names.waiting': 'Confirme na sua carteira',
  'names.waitingHint': 'Sua assinatura prova que a conta é sua. Não custa nada.',
  'names.cancel': 'Cancelar',
  'names.declined': 'Solicitação recusada',
  'names.busy': 'Verifique sua carteira: já há uma solicitação aberta',
  'names.changed': 'A rede ou a conta mudou',
  'names.late': 'A confirmação chegou tarde demais',
  'names.lateHint':
    'Uma confirmação vale por dez segundos. Nada foi registrado. Tente novamente e confirme imediatamente.',
  'names.owned': 'Você já tem um nome',
  'names.taken': 'Outra pessoa registrou este nome',
  'names.unsupported': 'Os nomes não estão disponíveis nesta rede',
  'names.failed': 'Não foi possível registrar o nome',
  'names.failedHint': 'O nome foi mantido aqui. Tente novamente.',
  'names.nothingHint': 'Nada foi registrado. O nome foi mantido aqui.',
  'names.gone': 'Só uma conta da carteira integrada pode registrar um nome',
  'names.goneHint': 'Entre primeiro com seu e-mail ou uma conta social.',
  'names.done': 'Nome registrado',
  'names.doneHint': 'Agora outras pessoas podem enviar para {name} em vez do seu endereço.',
  'names.close': 'Concluir',
}

export default pt
