export const productName = 'Loadline';
