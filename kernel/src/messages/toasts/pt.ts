import type { Translation } from '../../contracts/messages.ts'
import type { ToastMessage } from './en.ts'

const pt: Translation<ToastMessage> = {
  'kernel.connected': 'Carteira conectada',
  'kernel.orphan':
    'Uma transação que você iniciou pode ter sido enviada. Verifique sua carteira antes de enviar de novo.',
  'kernel.orphanChecking': 'Verificando sua última transação',
  'kernel.orphanFailed': 'Sua última transação falhou. Apenas a taxa de rede foi cobrada.',
  'kernel.orphanIncluded': 'Sua última transação foi enviada.',
  'kernel.orphanSent': 'Sua última transação provavelmente foi enviada. Ela aparece na sua carteira.',
  'kernel.orphanUnsent': 'Sua última transação não foi enviada: a rede não a aceita mais.',
  'kernel.sendingElsewhere': 'Há um envio em andamento em outra aba',
  'kernel.stay': 'Escolha uma opção primeiro',
  'kernel.tooManyUnknown':
    'Nada foi enviado: o resultado de muitas transações anteriores é desconhecido. Verifique sua carteira.',
}

export default pt
