import type { Translation } from '@latchkit/kernel/plugin'
import type { EmbeddedMessage } from './en.ts'

type Key = EmbeddedMessage | 'embedded.upgrade'

const pt: Translation<Key> = {
  'embedded.wallet': 'Carteira integrada',
  'embedded.upgrade': 'Melhorar sua carteira',
  'embedded.notKept':
    'Seu login vale até esta página ser fechada ou recarregada. Seu navegador não guarda logins deste site.',
  'embedded.smart': 'Conta inteligente',
  'embedded.plain': 'Conta padrão',
  'embedded.useSmart': 'Usar sua conta inteligente',
  'embedded.usePlain': 'Usar sua conta padrão',
  'embedded.changing': 'Trocando de conta',
  'embedded.smartOn': 'Sua conta inteligente está em uso',
  'embedded.plainOn': 'Sua conta padrão está em uso',
  'embedded.plainFailed': 'Não foi possível trocar para sua conta padrão',
  'embedded.changeFailed': 'Nada foi alterado: {why}',
  'embedded.unchanged': 'Nada foi alterado. Tente novamente em instantes.',
  'embedded.card': 'Melhorar sua carteira',
  'embedded.cardHint': 'Mudar para uma carteira de autocustódia',
  'embedded.upgradeLead': 'Uma carteira só sua',
  'embedded.upgradeHint':
    'Hoje {host} guarda sua carteira para você. No site, você pode mudar para uma carteira cujas chaves só você tem.',
  'embedded.upgradeGo': 'Continuar em {host}',
}

export default pt
