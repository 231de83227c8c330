import type { Translation } from '@latchkit/kernel/plugin'
import type { AccountMessage } from './en.ts'

const pt: Translation<AccountMessage | 'account.title' | 'account.switch'> = {
  'account.title': 'Conta',
  'account.switch': 'Trocar de endereço',
  'account.unknownNetwork': 'Rede desconhecida',
  'account.unknownHint':
    'Este site não usa a rede da sua carteira. Troque de rede na carteira para continuar.',
  'account.balance': 'Saldo',
  'account.unavailable': 'Saldo indisponível',
  'account.unavailableHint': 'A rede não está respondendo. Isso não afeta seu dinheiro.',
  'account.slow': 'A rede está demorando para responder',
  'account.unchecked': '{name}, não verificado',
  'account.copy': 'Copiar endereço',
  'account.copied': 'Endereço copiado',
  'account.explorer': 'Ver em {name}',
  'account.disconnect': 'Desconectar',
  'account.none': 'Nenhuma carteira conectada',
  'account.noneHint': 'Conecte uma para ver o saldo dela aqui.',
  'account.connect': 'Conectar carteira',
  'account.payment': 'Pagamentos',
  'account.ordinal': 'Ordinals',
  'account.notSwitched': 'Não foi possível trocar de conta. Tente novamente.',
  'account.updated': 'Atualizado {time}',
}

export default pt
