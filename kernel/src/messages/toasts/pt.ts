import type { Translation } from '../../contracts/messages.ts'
import type { ToastMessage } from './en.ts'

const pt: Translation<ToastMessage> = {
  'kernel.connected': 'Carteira conectada',
  'kernel.orphan':
    'Uma transação que você iniciou pode ter sido enviada. Veja na sua carteira antes de enviar de novo.',
  'kernel.orphanChecking': 'Verificando sua última transação',
  'kernel.orphanFailed': 'Sua última transação falhou na rede. Apenas a taxa foi cobrada.',
  'kernel.orphanIncluded': 'Sua última transação foi enviada.',
  'kernel.orphanSent': 'Parece que sua última transação foi enviada. Sua carteira a mostra.',
  'kernel.orphanUnsent': 'Sua última transação não foi enviada: a rede não a aceita mais.',
  'kernel.sendingElsewhere': 'Outra aba está enviando',
}

export default pt
