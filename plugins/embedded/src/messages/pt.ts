import type { Translation } from '@latchkit/kernel/plugin'
import type { EmbeddedMessage } from './en.ts'

type Key = EmbeddedMessage | 'embedded.upgrade'

const pt: Translation<Key> = {
  'embedded.wallet': 'Carteira integrada',
  'embedded.upgrade': 'Melhore sua carteira',
  'embedded.notKept':
    'Você fica conectado até esta página ser fechada ou recarregada. Seu navegador não guarda acessos deste site.',
  'embedded.smart': 'Conta inteligente',
  'embedded.plain': 'Conta simples',
  'embedded.useSmart': 'Usar sua conta inteligente',
  'embedded.usePlain': 'Usar sua conta simples',
  'embedded.changing': 'Trocando de conta',
  'embedded.smartOn': 'Sua conta inteligente está em uso',
  'embedded.plainOn': 'Sua conta simples está em uso',
  'embedded.plainFailed': 'Não foi possível usar a conta simples',
  'embedded.changeFailed': 'Nada mudou: {why}',
  'embedded.unchanged': 'Nada mudou. Tente novamente em instantes.',
  'embedded.card': 'Melhore sua carteira',
  'embedded.cardHint': 'Mude para uma carteira de autocustódia',
  'embedded.upgradeLead': 'Uma carteira só sua',
  'embedded.upgradeHint':
    'Hoje {host} guarda sua carteira para você. Na página deles você pode mudar para uma carteira cujas chaves só você tem.',
  'embedded.upgradeGo': 'Continuar em {host}',
}

export default pt
