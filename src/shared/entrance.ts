/** Where everybody begins. They stand apart from the other pages, which the login page does not wait for. */
export const loginPath = '/login';
export const startPath = '/index';
