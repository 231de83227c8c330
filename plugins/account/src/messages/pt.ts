import type { Translation } from '@latchkit/kernel/plugin'
import type { AccountMessage } from './en.ts'

const pt: Translation<AccountMessage | 'account.title'> = {
  'account.title': 'Conta',
  'account.unknownNetwork': 'Rede desconhecida',
  'account.unknownHint': 'Este site não usa a rede da sua carteira. Troque na sua carteira para continuar.',
  'account.balance': 'Saldo',
  'account.unavailable': 'Saldo indisponível',
  'account.unavailableHint': 'A rede não está respondendo. Seu dinheiro não é afetado.',
  'account.slow': 'A rede está demorando para responder',
  'account.copy': 'Copiar endereço',
  'account.copied': 'Endereço copiado',
  'account.explorer': 'Ver em {name}',
  'account.disconnect': 'Desconectar',
  'account.none': 'Nenhuma carteira conectada',
  'account.noneHint': 'Conecte uma para ver o saldo aqui.',
  'account.connect': 'Conectar carteira',
}

export default pt
