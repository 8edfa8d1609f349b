const figure = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 1, maximumFractionDigits: 1 })

export const oneDecimal = (value: number): string => figure.format(value)
