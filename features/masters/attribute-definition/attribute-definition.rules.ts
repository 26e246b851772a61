/** A lookup is chosen from a dropdown or a list, what is no lookup is not (CF-40). */
export const fits = (dataType: string, input: string): boolean => (dataType === 'lookup') === (input === 'dropdown' || input === 'list')
